import { connect } from 'node:net';

// Ends with 0 where something listens on a port of this machine.

connect(Number(process.argv[2]), '127.0.0.1')
  .on('connect', () => process.exit(0))
  .on('error', () => process.exit(1));
