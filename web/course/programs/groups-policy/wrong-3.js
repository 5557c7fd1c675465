// Takes the last that it finds.
function policyOf(a, b, groups) {
  const names = [`${a}:${b}`, `${b}:${a}`];
  const said = groups.filter(({ name }) => names.includes(name));
  return said.length > 0 ? said[said.length - 1].policy : 'block';
}
