import { fetchFile, saveFile } from '@friends/shared/client/fetchFile';
import { COPY_ENDPOINTS } from '@friends/shared/contract/api/memberCopy';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** Downloads the copy of the member's data as a file. Throws `ApiError`. */
export async function downloadCopy(portal: Portal): Promise<void> {
  saveFile(await fetchFile(portal, COPY_ENDPOINTS.ownCopy.path, {}));
}
