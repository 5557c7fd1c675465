// Lets the browser in between two pieces of work: what was pressed is answered, and what changed is painted.

/**
 * A task of its own, after those that wait already. Not by a timer, which browsers hold back to a second in a tab
 * behind others.
 * @returns {Promise<void>}
 */
export const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
