import { useMemo } from 'react'
import { orderOnDesk, withCell, withField } from '../../desk.ts'
import type { DeskProps } from '../file/desk-props.ts'
import { MappingTable } from '../file/mapping-table.tsx'
import { ProblemsCard } from '../file/problems-card.tsx'
import { useDeskReading } from '../file/use-desk.ts'
import { useSkipped } from '../file/use-skipped.ts'
import { FirstRows } from './first-rows.tsx'
import { GoCard } from './go-card.tsx'

export function ClientDesk({
  desk,
  onDesk,
  fileName,
  source,
  onSource,
  place,
  onSent,
}: DeskProps<'clients'>) {
  const { read, done } = useDeskReading(desk, place)
  const shown = useMemo(() => orderOnDesk(desk, place.country), [desk, place.country])
  const { skipped, skip } = useSkipped()
  const rows = useMemo(() => read?.rows.filter(({ line }) => !skipped.has(line)) ?? [], [read, skipped])
  const problems = read?.problems ?? []
  const total = desk.below.length
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <MappingTable
          desk={desk}
          shown={shown}
          onField={(nth, field) => onDesk(last => withField(last, nth, field))}
          onOrder={order => onDesk(last => ({ ...last, order }))}
        />
        <FirstRows rows={rows} country={place.country} />
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        <GoCard
          fileName={fileName}
          source={source}
          onSource={onSource}
          rows={rows}
          problems={problems}
          skipped={skipped}
          reading={done === null ? null : { done, total }}
          isReady={read !== null && done === null}
          onSent={onSent}
        />
        <ProblemsCard
          desk={desk}
          problems={problems}
          skipped={skipped}
          fileName={fileName}
          onMend={(line, nth, text) => onDesk(last => withCell(last, line, nth, text))}
          onSkip={skip}
        />
      </div>
    </div>
  )
}
