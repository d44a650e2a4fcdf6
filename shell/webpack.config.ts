import { shellConfig } from '@friends/tools/build/shellConfig';

export default shellConfig(import.meta.dirname);
