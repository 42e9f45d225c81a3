# What building Embedded Swift needs, for the scripts that do it: $embedded are the flags, $tables the Unicode tables' folder, $packed
# the linker's flags for small relocations, $tools the toolchain's own programs, $scratch where it is built.

# Embedded programs that compare strings link the Unicode tables from the toolchain's own folder.
value() { swift -print-target-info | sed -n "s/.*\"$1\": *\"\([^\"]*\)\".*/\1/p"; }
tables=$(value runtimeResourcePath)/embedded/$(value moduleTriple)
if [ ! -f "$tables/libswiftUnicodeDataTables.a" ]; then
  echo "this Swift toolchain has no Embedded Swift for $(value moduleTriple): $tables is missing" >&2
  exit 1
fi
tools=$(dirname "$(readlink -f "$(command -v swiftc)")")

# Relative relocations take a thirtieth of the room where the C library reads the packed form, since glibc 2.36.
packed=$(getconf GNU_LIBC_VERSION 2>/dev/null | awk '{ split($2, v, "."); if (v[1] * 1000 + v[2] >= 2036) print "-Xlinker -z -Xlinker pack-relative-relocs" }')

# Embedded programs have no checks of exclusive access at run time, only calls that do nothing in their places. Constant arrays are not
# made global: each module that has a copy of a function numbers its arrays anew, and the linker mixes the copies up.
scratch=.build/embedded
embedded="-Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize
  -Xswiftc -enforce-exclusivity=unchecked --omit-frame-pointers -Xcc -Oz
  -Xswiftc -Xllvm -Xswiftc -sil-disable-pass=object-outliner
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xlinker --icf=all $packed
  -Xlinker -s -Xlinker --gc-sections -Xlinker -L$tables -Xlinker -lswiftUnicodeDataTables -Xlinker -lm"
