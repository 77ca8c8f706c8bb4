/** Adds documents to a form, with their names in `documentNames`: in the same order, separated by commas. */
export function addDocuments(form: FormData, files: readonly File[]): void {
  form.set('documentNames', files.map(({ name }) => name.replaceAll(',', ' ')).join(','));
  for (const file of files) form.append('documents', file, file.name);
}
