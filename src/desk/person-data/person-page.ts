const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, sign => signs[sign] as string)

interface PersonPage {
  person: string
  practice: string
  /** ISO text. */
  madeAt: string
  /** Row counts by table, complete. */
  tables: Readonly<Record<string, number>>
  words: Readonly<Record<string, string>>
}

/** HTML that works without a network. */
export function personPage({ person, practice, madeAt, tables, words }: PersonPage): string {
  const rows = Object.entries(tables).map(
    ([name, count]) =>
      `<tr><td>${escaped(words[name] ?? name)}</td><td>${count.toLocaleString('en-US')}</td><td>${
        count === 0
          ? ''
          : `<a href="tables/${name}.csv">${name}.csv</a>, <a href="tables/${name}.json">json</a>`
      }</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(person)} at ${escaped(practice)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color: #22302b; background: #fff }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid #d8ded9 }
  td:nth-child(2) { font-variant-numeric: tabular-nums } code { background: #f0f3f0; padding: 0 .2rem }
</style>
<h1>${escaped(person)}</h1>
<p>Everything that ${escaped(practice)} holds about you in Stillpoint, as it was on ${escaped(madeAt)} (UTC).</p>
<table><tr><th>What<th>How many<th>Where</tr>
${rows.join('\n')}
</table>
<p>Each file stands here twice: <code>.csv</code> opens in a spreadsheet, <code>.json</code> in programs. Times are UTC, money is in
cents. A <code>client_id</code> is the <code>id</code> of your record, an <code>appointment_id</code> that of a visit, a
<code>practitioner_id</code> that of somebody in <code>practitioners</code>.</p>
<h2>What is not here</h2>
<ul>
<li>What is about other people: family members, colleagues, and messages that went to them.</li>
<li>Secret links, which open pages to whoever has them.</li>
<li>What the practice keeps outside Stillpoint.</li>
</ul>
</html>
`
}
