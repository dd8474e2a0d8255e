import { Star } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'

const stars = [1, 2, 3, 4, 5]

interface StarRatingProps {
  value: number | null
  onChange: (value: number) => void
}

/** Native radios, for arrow keys and screen readers. */
export function StarRating({ value, onChange }: StarRatingProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-body font-semibold">
        Rating<span className="font-normal text-subtle-foreground"> (optional)</span>
      </legend>
      <div className="flex">
        {stars.map(star => (
          <label
            key={star}
            className="relative flex size-11 items-center justify-center rounded-md has-[:focus-visible]:focus-mark hover:bg-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="sr-only">
              {star} {star === 1 ? 'star' : 'stars'}
            </span>
            <Star
              aria-hidden="true"
              className={cn(
                'size-6',
                value !== null && star <= value ? 'fill-primary text-primary' : 'text-muted-foreground',
              )}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
