import type { Manifest } from '#server/archives/manifest.ts'
import { leftOutTables, tableWords } from './archive-rules.ts'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] as string)

const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`

/** Opens in any browser without a network. */
export function archivePage({ practice_name, made_at, tables, files }: Manifest): string {
  const held = Object.entries(tables).map(([name, rows]) =>
    row(
      `<a href="tables/${name}.csv">${name}.csv</a>, <a href="tables/${name}.json">json</a>`,
      rows.toLocaleString('en-US'),
      escaped(tableWords[name] ?? ''),
    ),
  )
  const left = Object.entries(leftOutTables).map(([name, why]) => row(name, escaped(why)))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(practice_name)}: everything</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #22302b; background: #fff }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #d8ded9 }
  td:nth-child(2) { font-variant-numeric: tabular-nums } code { background: #f0f3f0; padding: 0 .2rem }
</style>
<h1>${escaped(practice_name)}</h1>
<p>Everything that this practice owns, as it was on ${escaped(made_at)} (UTC). Made by Stillpoint, which restores the whole of it
into a new practice: sign up, open <b>Your data</b>, choose this file.</p>
<h2>Tables</h2>
<p>Each stands here twice: <code>.csv</code> for a spreadsheet (RFC 4180, UTF-8, an apostrophe before what a spreadsheet would take for a
formula) and <code>.json</code> for programs. Instants are UTC; money is in cents of the practice’s currency; phones are E.164. A column
<code>client_id</code> is the <code>id</code> of a row in <code>clients</code>, and so on.</p>
<table><tr><th>File<th>Rows<th>What it is</tr>
${held.join('\n')}
</table>
<h2>Files</h2>
<p>${files === 0 ? 'There are none.' : `${files.toLocaleString('en-US')} in the folder <code>files</code>, each under its id; <code>files/files.json</code> says what it was called.`}</p>
<h2>What is not here, and why</h2>
<table><tr><th>What<th>Why</tr>
${left.join('\n')}
${row('Secret links', 'Links in letters and the keys of feeds open what is yours to whoever has them: a restored practice makes them anew.')}
${row('What is about to be sent', 'Messages that wait are sent from where they wait. Restoring sends nothing.')}
</table>
</html>
`
}
