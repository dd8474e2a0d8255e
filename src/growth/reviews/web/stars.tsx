import { Star } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

export function Stars({ rating, className }: { rating: number | null; className?: string }) {
  if (rating === null)
    return <span className={cn('text-small text-muted-foreground', className)}>Without stars</span>
  return (
    <span className={cn('inline-flex items-center gap-2 text-small font-semibold', className)}>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {[1, 2, 3, 4, 5].map(nth => (
          <Star key={nth} className={cn('size-3.5', nth <= rating && 'fill-current')} />
        ))}
      </span>
      {rating} of 5
    </span>
  )
}
