import { useId } from 'react'
import { cn } from '#web/ui/cn.ts'
import { FieldSet } from '#web/ui/fields/field.tsx'
import { kinds, kindWords, type WidgetKind } from '../../widget-kinds.ts'

interface KindChoiceProps {
  value: WidgetKind
  onChange: (kind: WidgetKind) => void
}

export function KindChoice({ value, onChange }: KindChoiceProps) {
  const name = useId()
  return (
    <FieldSet legend="Kind" hideLegend className="gap-2">
      {kinds.map(kind => {
        const words = kindWords[kind]
        const isChosen = kind === value
        return (
          <label
            key={kind}
            className={cn(
              'relative flex items-center gap-3 rounded-lg border bg-card p-2.5 has-[:focus-visible]:focus-mark',
              isChosen
                ? 'border-primary shadow-[0_0_0_1px_var(--primary)]'
                : 'border-border-strong inset-shadow-edge-secondary hover:bg-accent',
            )}
          >
            <Picture kind={kind} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{words.name}</span>
              <span className="block text-small text-muted-foreground">{words.hint}</span>
            </span>
            <span className="relative size-5 flex-none">
              <input
                type="radio"
                name={name}
                value={kind}
                checked={isChosen}
                onChange={() => onChange(kind)}
                className="peer block size-full appearance-none rounded-full border border-input bg-card outline-none checked:border-primary checked:bg-primary focus-visible:shadow-none focus-visible:outline-none forced-colors:appearance-auto"
              />
              <span className="pointer-events-none absolute inset-0 m-auto size-2 rounded-full bg-point opacity-0 peer-checked:opacity-100" />
            </span>
          </label>
        )
      })}
    </FieldSet>
  )
}

function Picture({ kind }: { kind: WidgetKind }) {
  return (
    <svg viewBox="0 0 72 44" aria-hidden="true" className="h-11 w-18 flex-none rounded-sm text-border-strong">
      <rect
        x=".5"
        y=".5"
        width="71"
        height="43"
        rx="4"
        className={kind === 'popup' ? 'fill-muted' : 'fill-card'}
        stroke="currentColor"
      />
      {kind === 'popup' ? null : <rect x="10" y="8" width="30" height="3" rx="1.5" fill="currentColor" />}
      {kind === 'inline' ? (
        <rect x="10" y="15" width="52" height="22" rx="3" className="fill-primary" />
      ) : null}
      {kind === 'popup' ? <rect x="18" y="8" width="36" height="28" rx="3" className="fill-primary" /> : null}
      {kind === 'button' ? (
        <>
          <rect x="10" y="15" width="40" height="3" rx="1.5" fill="currentColor" />
          <rect x="42" y="30" width="22" height="8" rx="2.5" className="fill-primary" />
        </>
      ) : null}
    </svg>
  )
}
