# What ships, as Embedded Swift, which needs no Swift library at run time: the demo and libdoubletap. Each module becomes one object; the
# linker leaves out what nobody calls.

parts := .build/embedded
tools = $(dir $(realpath $(shell command -v swiftc)))

# Programs that take text apart link the Unicode tables from the toolchain's own folder. It is looked for before anything is compiled.
target = $(eval target := $$(shell swift -print-target-info))$(target)
fact = $(shell echo '$(target)' | sed -n 's/.*"$1": *"\([^"]*\)".*/\1/p')
folder = $(call fact,runtimeResourcePath)/embedded/$(call fact,moduleTriple)
tables = $(or $(wildcard $(folder)/libswiftUnicodeDataTables.a),$(error this Swift toolchain has no Embedded Swift: \
  $(folder)/libswiftUnicodeDataTables.a is missing))

# Constant arrays are not made global (object-outliner): each module that has a copy of a function numbers its arrays anew under the same
# names, and the linker takes one of them for all. The build looks for such arrays, as the compiler passes over the name of a pass that
# it does not know.
swift_flags = $(if $(tables),-enable-experimental-feature Embedded) -wmo -Osize -Xfrontend -function-sections -parse-as-library -swift-version 6 \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -package-name doubletap -Xllvm -sil-disable-pass=object-outliner \
  -Xcc -fmodule-map-file=Sources/CXft/module.modulemap -I Sources/CX11/include -I Sources/CDoubleTap/include \
  $(shell pkg-config --cflags-only-I xft) -I $(parts) -module-cache-path $(parts)/cache
c_flags = -Os -std=gnu11 -fPIC -ffunction-sections -fstack-protector-strong -D_FORTIFY_SOURCE=2
link_flags = -fuse-ld=lld -Wl,--gc-sections -Wl,-s -Wl,-z,relro -Wl,-z,now
link_libraries = $(tables) $(shell pkg-config --libs xft xrender x11 fontconfig freetype2 libpng) -lm

# $(call swift_module,FOLDER,MODULE,MODULES BENEATH). A folder is newer when a file in it went. Constant arrays that are global all the
# same, as the compiler passes over the name of a pass that it does not know, end the build.
define swift_module
$(parts)/$2.o: $(shell find Sources/$1 -type d -o -name '*.swift') $(3:%=$(parts)/%.o) $(wildcard Sources/*/*.modulemap Sources/*/include/*) Tools/embedded.mk
	@mkdir -p $$(@D)
	@$(quietly) "compiling $2" swiftc -module-name $2 $$(swift_flags) -emit-module -emit-module-path $(parts)/$2.swiftmodule \
	  -c -o $$@ $$(filter %.swift,$$^)
	@! $$(tools)llvm-nm $$@ | grep -q 'Tv[0-9]*_r' || { echo "$$@ has constant arrays that are global" >&2; rm $$@; exit 1; }
endef

# $(call c_module,MODULE)
define c_module
$(parts)/$1/%.o: Sources/$1/%.c $(wildcard Sources/$1/*.h Sources/$1/include/*.h) Tools/embedded.mk
	@mkdir -p $$(@D)
	@$(quietly) "compiling $$<" $$(tools)clang $$(c_flags) -ISources/$1/include $$$$(pkg-config --cflags xft) -c $$< -o $$@
endef

$(eval $(call swift_module,Interaction,Interaction))
$(eval $(call swift_module,Widget,Widget,Interaction))
$(eval $(call swift_module,doubletap-demo,doubletap_demo,Widget))
$(eval $(call swift_module,DoubleTap,DoubleTap,Widget))
$(eval $(call c_module,CX11))
$(eval $(call c_module,CDoubleTap))

below := $(parts)/Interaction.o $(parts)/Widget.o $(patsubst Sources/%.c,$(parts)/%.o,$(wildcard Sources/CX11/*.c))
library := $(parts)/DoubleTap.o $(below) $(patsubst Sources/%.c,$(parts)/%.o,$(wildcard Sources/CDoubleTap/*.c))

build/doubletap-demo: $(parts)/doubletap_demo.o $(below)
	@mkdir -p build
	@$(quietly) "linking $@" $(tools)clang -pie -o $@ $^ $(link_flags) $(link_libraries)
	@echo "$@: $$(($$(wc -c <$@) / 1024)) KiB"

# Only the functions of the header are seen from outside. The library stays loaded once it was: fontconfig and Xft leave hooks behind.
build/libdoubletap.so.1: $(library)
	@mkdir -p build
	@printf '{ global: dtb_*; local: *; };\n' >$(parts)/symbols.map
	@$(quietly) "linking $@" $(tools)clang -shared -o $@ -Wl,-soname=$(@F) -Wl,--version-script=$(parts)/symbols.map \
	  -Wl,-z,nodelete -Wl,-z,defs $^ $(link_flags) $(link_libraries)
	@ln -sf $(@F) build/libdoubletap.so
	@echo "$@: $$(($$(wc -c <$@) / 1024)) KiB"

# One object, so that the names of everything else can be hidden in it too.
build/libdoubletap.a: $(library)
	@mkdir -p build
	@$(quietly) "linking $@" $(tools)ld.lld -r -o $(parts)/all.o $^ $(tables)
	@$(quietly) "stripping $@" $(tools)llvm-objcopy --strip-debug --strip-unneeded --wildcard --keep-global-symbol='dtb_*' $(parts)/all.o
	@rm -f $@
	@$(quietly) "packing $@" $(tools)llvm-ar rcs $@ $(parts)/all.o
