/** Options of the search index, with which it is written by the build and read by the browser. */
export const INDEX_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page', 'url', 'start'],
};
