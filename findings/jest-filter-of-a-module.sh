#!/usr/bin/env bash
# Jest 30.5.2 calls the result of `require` for `--filter`. For an ES module that is its namespace, so a default export, which
# works for reporters and environments, fails with "rawFilter is not a function". An export named 'module.exports' works.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --ignore-scripts --no-audit --no-fund jest@30.5.2
mkdir tests
echo "test('holds', () => {});" | tee tests/quick.test.js tests/slow.test.js > /dev/null
filter='(paths) => ({ filtered: paths.filter((path) => path.includes("quick")) })'
echo "export default $filter;" > default.mjs
echo "const filter = $filter; export { filter as 'module.exports' };" > named.mjs

list() {
  npx jest --filter "$folder/$1" --listTests 2>&1 | grep -oE 'rawFilter is not a function|[a-z]+\.test\.js' | head -n 2 || true
}
seen="default: $(list default.mjs)
named: $(list named.mjs)"
expected='default: rawFilter is not a function
named: quick.test.js'
echo "$seen"
[ "$seen" = "$expected" ]
