// A page of the course needs no kernel: one begins when its reader runs a cell himself.

/** @import { LabContext } from "./jupyter.d.ts" */

/**
 * A document has no kernel when it is opened, where `isOurs` says so once that is known, but for one that it has had
 * from before.  Until there is one, Jupyter takes it that its reader has yet to choose: what waits for a kernel, as its
 * own widgets do, goes on waiting, where a document without one would be the end of them.
 * @param {LabContext} context @param {Promise<boolean>} isOurs
 */
export function withoutKernel({ sessionContext }, isOurs) {
  const initialize = sessionContext.initialize.bind(sessionContext);
  const startKernel = sessionContext.startKernel.bind(sessionContext);
  let isOpening = true;
  sessionContext.initialize = async () => {
    if (!isOpening) return sessionContext.session?.kernel ? false : startKernel(); // somebody asks for it
    isOpening = false;
    if (!(await isOurs)) return initialize();
    sessionContext.startKernel = async () => true; // it is to be chosen, and nobody is asked
    await initialize();
    sessionContext.startKernel = startKernel;
    // what is begun when a cell is run is the kernel that the notebook names
    const asked = { shouldStart: false, autoStartDefault: true };
    sessionContext.kernelPreference = { ...sessionContext.kernelPreference, ...asked };
    return false;
  };
}
