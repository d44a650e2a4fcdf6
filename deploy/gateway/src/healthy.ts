// What a container's health check runs: ends with 0 where the portal of this container is ready.

const { PORT = '8080' } = process.env;
const isReady = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
