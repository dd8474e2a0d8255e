import { Banner } from '#web/ui/page/banner.tsx'
import type { ErasurePreview } from '../person-data.ts'

const counted = (count: number) => count.toLocaleString('en-US')

/** What is erased, what stays anonymized and why, and what else ends. */
export function ErasureEffects({ preview }: { preview: ErasurePreview }) {
  const { goes, stays, waiting, archives } = preview
  return (
    <>
      <section aria-labelledby="goes-title">
        <h3 id="goes-title" className="mb-1 font-semibold">
          Goes
        </h3>
        <p>
          Name, addresses, phones, birthday, tags, and every word about them
          {goes.length > 0 ? ':' : '.'}
        </p>
        {goes.length > 0 ? (
          <ul className="mt-1 grid list-disc gap-x-6 pl-5 sm:grid-cols-2">
            {goes.map(({ words, count }) => (
              <li key={words}>
                {words} <span className="tabular text-muted-foreground">({counted(count)})</span>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <section aria-labelledby="stays-title">
        <h3 id="stays-title" className="mb-1 font-semibold">
          Stays, without a name
        </h3>
        <dl className="flex flex-col gap-2">
          {stays.map(({ words, count, why }) => (
            <div key={words}>
              <dt className="font-medium">
                {words}
                {count === null ? null : (
                  <span className="tabular font-normal text-muted-foreground"> ({counted(count)})</span>
                )}
              </dt>
              <dd className="text-small text-muted-foreground">{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      {waiting > 0 ? (
        <Banner
          tone="warning"
          title={
            waiting === 1
              ? 'A message to them has not left yet'
              : `${counted(waiting)} messages to them have not left yet`
          }
        >
          If you erase now it never will. News of a cancelled visit leaves within three minutes.
        </Banner>
      ) : null}
      {archives > 0 ? (
        <Banner title="Archives under “Your data” are removed">
          They hold this person, too. Make a new one afterwards. Copies that you saved elsewhere, and backups
          of the installation, are yours to delete.
        </Banner>
      ) : (
        <p className="text-small text-muted-foreground">
          Files that you saved elsewhere, and backups of the installation, are yours to delete.
        </p>
      )}
    </>
  )
}
