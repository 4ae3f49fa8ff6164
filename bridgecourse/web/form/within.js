// What is waited for, but not for ever.

/**
 * What comes within so many milliseconds, else this instead.
 * @template Found, Instead
 * @param {number} time @param {Promise<Found>} coming @param {Instead} instead
 * @returns {Promise<Found | Instead>}
 */
export function within(time, coming, instead) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(instead), time);
    coming.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
