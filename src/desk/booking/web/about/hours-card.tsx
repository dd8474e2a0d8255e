import { dayNames, windowWords } from '#base/practice/weekly-hours.ts'
import type { PracticeFacts } from '../../about/schema.ts'
import { shortDateWords } from '../../time/slot-copy.ts'

const words = (windows: readonly { start: string; end: string }[]) =>
  windows.length > 0 ? windows.map(windowWords).join(', ') : 'Closed'

export function Hours({ weekly, special }: Pick<PracticeFacts, 'weekly' | 'special'>) {
  if (weekly.length === 0) return null
  return (
    <section aria-labelledby="hours-title">
      <h3 id="hours-title" className="text-[1.0625rem] leading-6 font-semibold">
        Opening hours
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-read">
        {dayNames.map((name, at) => (
          <Line key={name} name={name} words={words(weekly.filter(({ day }) => day === at + 1))} />
        ))}
      </dl>
      {special.length > 0 ? (
        <>
          <h4 className="mt-4 text-read font-semibold">Different hours on</h4>
          <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-read">
            {special.slice(0, 8).map(({ date, windows }) => (
              <Line key={date} name={shortDateWords(date)} words={words(windows)} />
            ))}
          </dl>
        </>
      ) : null}
    </section>
  )
}

function Line({ name, words }: { name: string; words: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="tabular">{words}</dd>
    </>
  )
}
