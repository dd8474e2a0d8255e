import { Search } from 'lucide-react'
import { cn } from '../ui/cn.ts'
import { isApple } from './shortcuts.ts'

/** A button that looks like a field; typing happens in what it opens. */
export function SearchField({ onSearch, className }: { onSearch: () => void; className?: string }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className={cn(
        'flex h-9 w-full max-w-90 min-w-0 items-center gap-2.5 rounded-md border border-input bg-card px-3 text-left text-body text-muted-foreground shadow-well hover:text-foreground pointer-coarse:h-11',
        className,
      )}
    >
      <Search aria-hidden="true" className="size-4 flex-none" />
      <span className="min-w-0 flex-1 truncate">Find a client or a screen</span>
      <span aria-hidden="true" className="rounded-xs border border-border-strong px-1.5 text-micro">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  )
}
