/** Options of the search index, for the build that writes it and the browser that reads it. */
export const INDEX_OPTIONS = {
  fields: ['heading', 'page', 'text'],
  storeFields: ['heading', 'page', 'url', 'start'],
};
