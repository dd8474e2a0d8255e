import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass, iconButtonClass } from './button-class.ts'
import { cn } from './cn.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode
  /** True, or the text shown meanwhile ("Saving"). The button keeps focus and ignores presses. */
  busy?: boolean | string | undefined
}

export function Button({
  variant,
  size,
  block,
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={press}
      className={cn(buttonClass({ variant, size, block }), className)}
    >
      {busy ? <BusyLabel label={children} busy={busy} /> : icon}
      {busy ? null : children}
    </button>
  )
}

/** Both labels share a grid cell, so the button never gets narrower. */
function BusyLabel({ label, busy }: { label: ReactNode; busy: true | string }) {
  return (
    <span className="grid place-items-center *:col-start-1 *:row-start-1">
      <span className={busy === true ? 'opacity-0' : 'invisible'}>{label}</span>
      <span className="flex items-center gap-2">
        <Spinner />
        {busy === true ? null : busy}
      </span>
    </span>
  )
}

export interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: ReactNode
}

export function ButtonLink({ variant, size, block, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={cn(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </Link>
  )
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'>, ButtonLook {
  label: string
  icon: ReactNode
  busy?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  busy,
  variant = 'ghost',
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy ? true : undefined}
      className={cn(iconButtonClass({ variant, size }), className)}
    >
      {busy ? <Spinner /> : icon}
    </button>
  )
}

export function TextLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={cn(
        'rounded-xs text-link underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    />
  )
}
