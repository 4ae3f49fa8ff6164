// Where the site is, and how a notebook's page is called.

export const HOME = "home.ipynb";
export const TODAY = "today.ipynb";
export const SITE = new URL("..", document.baseURI); // of the page that was loaded; all others are beside it

/** The page of a notebook.  @param {string} file */
export const pageOf = (file) => {
  const name = file.replace(/^.*\//, "").replace(/\.ipynb$/, "");
  return name === "home" ? "index.html" : `${name}.html`;
};

/** Whether this is a page of the site in one of its languages.  @param {URL} address */
export function isPage({ origin, pathname, search }) {
  const path = pathname.slice(SITE.pathname.length);
  return (
    origin === SITE.origin && pathname.startsWith(SITE.pathname) && !search && /^[a-z]{2}\/[\w-]*(\.html)?$/.test(path)
  );
}
