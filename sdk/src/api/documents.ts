/**
 * Adds documents to a form. The form's field `documentNames` then has the names of the documents in the same order,
 * separated by commas. Commas within a name become spaces.
 */
export function addDocuments(form: FormData, files: readonly File[]): void {
  form.set('documentNames', files.map(({ name }) => name.replaceAll(',', ' ')).join(','));
  for (const file of files) form.append('documents', file, file.name);
}
