import '#remote';

export { render } from './defineRemote.tsx';
