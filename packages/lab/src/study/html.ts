/** Text and tables as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const cell = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag.split(' ')[0]}>`;

/** The first column names the rows. */
export const htmlTable = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => {
  const headRow = head.map((text) => cell('th scope="col"', text)).join('');
  const bodyRows = rows.map(
    ([name = '', ...values]) =>
      `<tr>${cell('th scope="row"', name)}${values.map((text) => cell('td', text)).join('')}</tr>`,
  );
  return `<table>${cell('caption', caption)}<thead><tr>${headRow}</tr></thead><tbody>${bodyRows.join('')}</tbody></table>`;
};
