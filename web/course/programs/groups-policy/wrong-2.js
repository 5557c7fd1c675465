// Takes the first that it finds.
function policyOf(a, b, groups) {
  const names = [`${a}:${b}`, `${b}:${a}`];
  return groups.find(({ name }) => names.includes(name))?.policy ?? 'block';
}
