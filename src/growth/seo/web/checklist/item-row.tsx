import { Button, ButtonLink } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Glyph, type GlyphName } from '#web/ui/glyph.tsx'
import type { Item, ItemState, Mend } from '../../checklist-facts.ts'

const looks: Record<ItemState, { glyph: GlyphName; disc: string; word: string }> = {
  true: { glyph: 'check', disc: 'bg-success-soft text-success', word: 'True' },
  differs: { glyph: 'half', disc: 'bg-warning-soft text-warning', word: 'Differs' },
  missing: { glyph: 'half', disc: 'bg-warning-soft text-warning', word: 'Missing' },
  not_read: { glyph: 'ring', disc: 'bg-sunken text-muted-foreground', word: 'Not read' },
}

export interface Acts {
  run: (act: 'check-site' | 'website') => void
  busy: boolean
}

export function ItemRow({ item, acts }: { item: Item; acts: Acts }) {
  const { state, words, evidence, rows = [], mend } = item
  const { glyph, disc, word } = looks[state]
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 border-t border-border px-5 py-3">
      <span className={cn('mt-px grid size-6 flex-none place-items-center rounded-full', disc)}>
        <Glyph name={glyph} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <span className="sr-only">{word}: </span>
          {words}
        </p>
        <p className="text-small text-muted-foreground wrap-anywhere">{evidence}</p>
        {rows.length > 1 ? (
          <details className="mt-1 text-small">
            <summary className="w-fit cursor-pointer rounded-xs text-link pointer-coarse:py-3">
              What it was read from
            </summary>
            <dl className="mt-1.5 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
              {rows.map(({ label, value }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same, and none moves
                <div key={at} className="contents">
                  <dt className="text-muted-foreground">{label}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        ) : null}
      </div>
      {mend ? (
        <div className="flex-none max-sm:pl-9.5">
          <MendButton mend={mend} acts={acts} about={words} />
        </div>
      ) : null}
    </li>
  )
}

function MendButton({ mend, acts, about }: { mend: Mend; acts: Acts; about: string }) {
  if (mend.kind === 'copy')
    return <CopyButton size="sm" text={mend.text} label={mend.label} aria-label={`${mend.label}: ${about}`} />
  if (mend.kind === 'act')
    return (
      <Button size="sm" disabled={acts.busy} onClick={() => acts.run(mend.act)}>
        {mend.label}
      </Button>
    )
  return (
    <ButtonLink
      size="sm"
      variant="secondary"
      to={mend.to}
      aria-label={`${mend.label}: ${about}`}
      preventScrollReset={mend.to.startsWith('#')}
    >
      {mend.label}
    </ButtonLink>
  )
}
