import type { CountryCode } from '#lib/contact/country-of.ts'
import { showPhone } from '#lib/contact/phone.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { longDate } from '#lib/time/long-date.ts'
import type { ReadClient } from '#rules/imports/read-clients.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'

export function FirstRows({ rows, country }: { rows: readonly ReadClient[]; country: CountryCode }) {
  if (rows.length === 0) return null
  const heads = ['Name', 'Phone', 'Email', 'Birthday', 'Tags', 'Offers by email']
  return (
    <Card aria-labelledby="rows-title" className="overflow-hidden">
      <CardHeader id="rows-title" title="The first rows as they will be" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section aria-labelledby="rows-title" tabIndex={0} className="overflow-x-auto border-t border-border">
        <table className="w-full border-collapse text-left text-body">
          <thead className="bg-sunken text-small text-muted-foreground">
            <tr>
              {heads.map(head => (
                <th key={head} scope="col" className="px-5 py-2 font-medium whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, 8).map(row => (
              <tr key={row.line} className="border-t border-border">
                <th scope="row" className="max-w-60 px-5 py-2.5 font-semibold break-words">
                  {wholeName(row)}
                </th>
                <td className="px-5 py-2.5 whitespace-nowrap tabular">
                  {row.phone ? showPhone(row.phone, country) : null}
                </td>
                <td className="max-w-72 min-w-52 px-5 py-2.5 wrap-anywhere">{row.email}</td>
                <td className="px-5 py-2.5 whitespace-nowrap tabular">
                  {row.birth_date ? longDate(row.birth_date) : null}
                </td>
                <td className="max-w-48 px-5 py-2.5">{row.tags.join(', ')}</td>
                <td className="px-5 py-2.5 whitespace-nowrap">{consentWords(row.marketing_consent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

const consentWords = (consent: boolean | null) =>
  consent === null ? null : consent ? 'Yes, says the file' : 'No'
