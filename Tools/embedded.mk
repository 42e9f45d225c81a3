# What ships, as Embedded Swift, which needs no Swift library at run time: the demo and libdoubletap. Each module is compiled as a whole to
# one object, and the linker leaves out the functions that nobody calls.

parts := .build/embedded
tools = $(dir $(realpath $(shell command -v swiftc)))

# Programs that take text apart link the Unicode tables from the toolchain's own folder. It is looked for before anything is compiled.
target = $(eval target := $$(shell swift -print-target-info))$(target)
fact = $(shell echo '$(target)' | sed -n 's/.*"$1": *"\([^"]*\)".*/\1/p')
folder = $(call fact,runtimeResourcePath)/embedded/$(call fact,moduleTriple)
tables = $(or $(wildcard $(folder)/libswiftUnicodeDataTables.a),$(error this Swift toolchain has no Embedded Swift: \
  $(folder)/libswiftUnicodeDataTables.a is missing))

# Two passes of Swift 6.3 make wrong code of Embedded Swift, and are left out.
# - LLVM's ARC pass (with all others of Swift's own for LLVM) moves a retain down to where it is needed, which is before the check whether
#   a value is shared. Embedded Swift inlines that check as a plain load, which the pass does not know: it moves the retain beyond it, and a
#   change in place changes the copy as well. Tests/Embedded shows it.
# - The object outliner makes constant arrays global, named after their function and a number. Each module that has a copy of the function
#   numbers its arrays anew, and the linker takes those of another. swift_module looks for them.
without = -Xfrontend -disable-swift-specific-llvm-optzns -Xllvm -sil-disable-pass=object-outliner

swift_flags = $(if $(tables),-enable-experimental-feature Embedded) -wmo -Osize -parse-as-library -swift-version 6 \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature MemberImportVisibility \
  -enable-upcoming-feature InternalImportsByDefault -package-name doubletap -Xfrontend -function-sections $(without) \
  -Xcc -fmodule-map-file=Sources/CXft/module.modulemap -I Sources/CX11/include -I Sources/CDoubleTap/include \
  $(shell pkg-config --cflags-only-I xft) -I $(parts) -module-cache-path $(parts)/cache
code_flags = -Os -fPIC -ffunction-sections -fdata-sections -fstack-protector-strong
link_flags = -fuse-ld=lld -Wl,--gc-sections -Wl,-s
link_libraries = $(tables) $(shell pkg-config --libs xft xrender x11 fontconfig freetype2 libpng) -lm

# $(call swift_module,FOLDER,MODULE,MODULES BENEATH). A folder is newer when a file in it went. Constant arrays that are global all the
# same, as the compiler passes over the name of a pass that it does not know, end the build.
define swift_module
$(parts)/$2.o: $(shell find $1 -type d -o -name '*.swift') $(3:%=$(parts)/%.o) $(wildcard Sources/*/*.modulemap Sources/*/include/*) Tools/embedded.mk
	@mkdir -p $$(@D)
	@$(quietly) "compiling $2" swiftc -module-name $2 $$(swift_flags) -emit-module -emit-module-path $(parts)/$2.swiftmodule \
	  -c -o $$@ $$(filter %.swift,$$^)
	@! $$(tools)llvm-nm --defined-only $$@ | grep 'Tv[0-9]*_r$$$$' || { rm $$@; echo "$$@ has constant arrays that are global" >&2; exit 1; }
endef

# Tests/Embedded is where retains are never inlined, so that the pass would find one to move.
$(parts)/embedded_trial.o: swift_flags += -Xllvm -inline-threshold=0

# $(call c_module,MODULE)
define c_module
$(parts)/$1/%.o: Sources/$1/%.c $(wildcard Sources/$1/*.h Sources/$1/include/*.h) Tools/embedded.mk
	@mkdir -p $$(@D)
	@$(quietly) "compiling $$<" $$(tools)clang $$(code_flags) -ISources/$1/include $$$$(pkg-config --cflags xft) -c $$< -o $$@
endef

$(eval $(call swift_module,Sources/Interaction,Interaction))
$(eval $(call swift_module,Sources/Widget,Widget,Interaction))
$(eval $(call swift_module,Sources/doubletap-demo,doubletap_demo,Widget))
$(eval $(call swift_module,Sources/DoubleTap,DoubleTap,Widget))
$(eval $(call swift_module,Tests/Embedded,embedded_trial))
$(eval $(call c_module,CX11))
$(eval $(call c_module,CDoubleTap))

below := $(parts)/Interaction.o $(parts)/Widget.o $(patsubst Sources/%.c,$(parts)/%.o,$(wildcard Sources/CX11/*.c))
library := $(parts)/DoubleTap.o $(below) $(patsubst Sources/%.c,$(parts)/%.o,$(wildcard Sources/CDoubleTap/*.c))

build/doubletap-demo: $(parts)/doubletap_demo.o $(below)
	@mkdir -p build
	@$(quietly) "linking $@" $(tools)clang -pie -o $@ $^ $(link_flags) $(link_libraries)
	@echo "$@: $$(($$(wc -c <$@) / 1024)) KiB"

build/embedded-trial: $(parts)/embedded_trial.o
	@mkdir -p build
	@$(quietly) "linking $@" $(tools)clang -pie -o $@ $^ $(link_flags) $(tables)

# Only the functions of the header are seen from outside. The library stays loaded once it was: fontconfig and Xft leave hooks behind.
build/libdoubletap.so.1: $(library)
	@mkdir -p build
	@printf '{ global: dtb_*; local: *; };\n' >$(parts)/symbols.map
	@$(quietly) "linking $@" $(tools)clang -shared -o $@ -Wl,-soname=$(@F) -Wl,--version-script=$(parts)/symbols.map \
	  -Wl,-z,nodelete -Wl,-z,defs $^ $(link_flags) $(link_libraries)
	@ln -sf $(@F) build/libdoubletap.so
	@echo "$@: $$(($$(wc -c <$@) / 1024)) KiB"

# One object, in which the names of everything else are hidden too. Without section groups: a program with other Embedded Swift in it
# would drop ours for those of the same name.
build/libdoubletap.a: $(library)
	@mkdir -p build
	@$(quietly) "linking $@" $(tools)ld.lld -r --force-group-allocation -o $(parts)/all.o $^ $(tables)
	@$(quietly) "stripping $@" $(tools)llvm-objcopy --strip-debug --strip-unneeded --wildcard --keep-global-symbol='dtb_*' $(parts)/all.o
	@rm -f $@
	@$(quietly) "packing $@" $(tools)llvm-ar rcs $@ $(parts)/all.o
