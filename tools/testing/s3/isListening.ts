// Exits with 0 if a local port has a listener.
import { connect } from 'node:net';

connect(Number(process.argv[2]), '127.0.0.1')
  .on('connect', () => process.exit(0))
  .on('error', () => process.exit(1));
