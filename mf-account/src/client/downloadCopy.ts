import { fetchFile, saveFile } from '@friends/shared/client/fetchFile';
import { COPY_ENDPOINTS } from '@friends/shared/contract/api/memberCopy';
import type { Portal } from '@friends/shared/contract/portal/portal';

/** Fetches the copy of the member's data and hands it over to the browser. Throws the `ApiError`. */
export async function downloadCopy(portal: Portal): Promise<void> {
  saveFile(await fetchFile(portal, COPY_ENDPOINTS.ownCopy.path, {}));
}
