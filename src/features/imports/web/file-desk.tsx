import { useMemo, useState } from 'react'
import type { Practice } from '#features/practice/web/practice-data.ts'
import { countryOf } from '#lib/country-of.ts'
import { localDateOf } from '#lib/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { useUnsavedGuard } from '#web/unsaved-guard.ts'
import { withCell, withField } from '../desk.ts'
import { sourceOf, tableWords } from '../import-words.ts'
import type { ChosenFile } from './choose-file.tsx'
import { FirstRows } from './first-rows.tsx'
import { GoCard } from './go-card.tsx'
import { ImportHead } from './import-head.tsx'
import { MappingTable } from './mapping-table.tsx'
import { ProblemsCard } from './problems-card.tsx'
import { useDeskReading } from './use-desk.ts'

interface FileDeskProps {
  practice: Practice
  chosen: ChosenFile
  onOther: () => void
}

/** A chosen file before it is imported: what each column is, what the rows will be, and what is wrong with some. */
export function FileDesk({ practice, chosen, onOther }: FileDeskProps) {
  const [desk, setDesk] = useState(chosen.desk)
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [place] = useState(() => ({
    country: countryOf(practice),
    today: localDateOf(practice.time_zone, Date.now()),
  }))
  const { read, done } = useDeskReading(desk, place)
  const rows = useMemo(() => read?.rows.filter(({ line }) => !skipped.has(line)) ?? [], [read, skipped])
  const [isSent, setSent] = useState(false)
  useUnsavedGuard(!isSent)
  const total = desk.below.length
  const words = tableWords(total, desk.encoding, desk.delimiter)
  const skip = (lines: readonly number[], isOut: boolean) =>
    setSkipped(last => {
      const next = new Set(last)
      for (const line of lines) isOut ? next.add(line) : next.delete(line)
      return next
    })

  return (
    <>
      <ImportHead
        title="What is in each column?"
        summary={
          <>
            {chosen.name}: {words}. Nothing is written yet.{' '}
            <Button variant="ghost" size="sm" onClick={onOther}>
              Choose another file
            </Button>
          </>
        }
        step={1}
      />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <MappingTable desk={desk} onField={(nth, field) => setDesk(last => withField(last, nth, field))} />
          <FirstRows rows={rows} country={place.country} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <GoCard
            fileName={chosen.name}
            source={sourceOf(chosen.name)}
            rows={rows}
            problems={read?.problems ?? []}
            skipped={skipped}
            reading={done === null ? null : { done, total }}
            isReady={read !== null && done === null}
            onSent={() => setSent(true)}
          />
          <ProblemsCard
            desk={desk}
            problems={read?.problems ?? []}
            skipped={skipped}
            fileName={chosen.name}
            onMend={(line, nth, text) => setDesk(last => withCell(last, line, nth, text))}
            onSkip={skip}
          />
        </div>
      </div>
    </>
  )
}
