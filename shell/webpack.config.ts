import { shellConfig } from '@friends/shared/build/shellConfig';

export default shellConfig(import.meta.dirname);
