import { entriesOf } from '../../cards/card-entries.ts'
import type { ShownAction } from '../../schema.ts'

export function Entries({ action, except = [] }: { action: ShownAction; except?: readonly string[] }) {
  const entries = entriesOf(action, except)
  if (entries.length === 0) return null
  return (
    <dl className="grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-3 gap-y-2 text-body">
      {entries.map(({ label, value, was }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a label may stand there twice
        <div key={at} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <ChangedValue value={value} was={was} className="font-medium whitespace-pre-line" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function ChangedValue({
  value,
  was,
  className,
}: {
  value: string
  was?: string | null | undefined
  className: string
}) {
  return (
    <>
      {was ? (
        <del className="block whitespace-pre-line text-muted-foreground">
          <span className="sr-only">Now: </span>
          {was}
        </del>
      ) : null}
      <span className={className}>
        {was ? <span className="sr-only">Then: </span> : null}
        {value}
      </span>
    </>
  )
}
