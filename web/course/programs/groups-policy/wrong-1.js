// Knows one order of the names only.
function policyOf(a, b, groups) {
  const order = ['ignore', 'overlap', 'oneWay', 'block'];
  const said = groups
    .filter(({ name }) => name === `${a}:${b}`)
    .map(({ policy }) => policy);
  return order.find((policy) => said.includes(policy)) ?? 'block';
}
