/** Adds documents to a form, and their names, separated by commas in the same order, as `documentNames`. */
export function addDocuments(form: FormData, files: readonly File[]): void {
  form.set('documentNames', files.map(({ name }) => name.replaceAll(',', ' ')).join(','));
  for (const file of files) form.append('documents', file, file.name);
}
