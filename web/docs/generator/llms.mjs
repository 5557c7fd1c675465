// llms.txt: what the documentation holds, for programs that read it: each page with its address and first sentence.

/** @typedef {{ label: string, pages: readonly { name: string, title: string, summary: string }[] }} Part */

const signs = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'" };

/** @param {string} text whose signs are written as in HTML */
const plain = (text) =>
  text.replace(/&(lt|gt|quot|amp|#39|#x27);/g, (_, /** @type {keyof typeof signs} */ name) => signs[name]);

/** The first sentence of a page. @param {string} text */
export const firstSentence = (text) => plain(text).match(/^[^]*?[.!?](?=\s|$)/)?.[0] ?? plain(text);

/**
 * @param {string} title @param {string} about
 * @param {readonly { language: string, menu: readonly Part[] }[]} all
 */
export function llmsText(title, about, all) {
  const lines = [`# ${title}`, '', `> ${about}`];
  for (const { language, menu } of all) {
    for (const { label, pages } of menu) {
      lines.push('', `## ${label}`, '');
      for (const { name, title: of, summary } of pages)
        lines.push(`- [${of}](${language}/${name}.html): ${firstSentence(summary)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}
