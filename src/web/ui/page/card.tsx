import type { ComponentProps, ElementType, ReactNode } from 'react'
import { cn } from '../cn.ts'

export function Card({
  as: Tag = 'section',
  className,
  ...rest
}: ComponentProps<'section'> & { as?: ElementType }) {
  return (
    <Tag
      {...rest}
      className={cn(
        'min-w-0 rounded-lg border border-border bg-card text-card-foreground shadow-1',
        className,
      )}
    />
  )
}

export interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Heading level; 2 by default. */
  level?: 2 | 3 | 4
  id?: string
  aside?: ReactNode
  className?: string
}

export function CardHeader({ title, description, level = 2, id, aside, className }: CardHeaderProps) {
  const Heading = `h${level}` as const
  return (
    <div
      className={cn(
        'flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3',
        className,
      )}
    >
      <div className="min-w-0">
        <Heading id={id} className="text-[0.9375rem] leading-5 font-semibold wrap-anywhere">
          {title}
        </Heading>
        {description ? <p className="mt-0.5 text-small text-muted-foreground">{description}</p> : null}
      </div>
      {aside ? (
        <div className="flex flex-wrap items-center gap-2 text-body text-muted-foreground">{aside}</div>
      ) : null}
    </div>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cn('px-5 pt-1 pb-5', className)} />
}

export function CardFoot({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'flex flex-wrap items-center justify-end gap-2 border-t border-border px-5 py-3.5',
        className,
      )}
    />
  )
}

export function CardRow({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: ElementType }) {
  return (
    <Tag {...rest} className={cn('flex items-center gap-4 border-t border-border px-5 py-3', className)} />
  )
}
