import { Check } from 'lucide-react'

export const chipMark = { 'data-chip': '' }
export const chipClass =
  'inline-flex min-h-7.5 max-w-full items-center gap-1 rounded-[7px] border border-border-strong bg-card px-2.5 text-left font-semibold shadow-1 hover:bg-accent pointer-coarse:min-h-11'
export const addClass =
  'inline-flex min-h-7.5 items-center gap-1 rounded-[7px] border border-dashed border-input px-2 text-small text-muted-foreground hover:text-foreground pointer-coarse:min-h-11'

export const ChosenMark = ({ on }: { on: boolean }) => (
  <Check aria-hidden="true" className={on ? 'size-4' : 'invisible size-4'} />
)
