// Stops with one sentence when Node is too old. Every command imports this first.

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Bumpbox needs Node 20.19 or newer, and this is ${process.versions.node}: install a newer one and try again.`,
  );
  process.exit(1);
}
