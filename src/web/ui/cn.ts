import { type ClassValue, clsx } from 'clsx'

/** Joins class names without resolving conflicts, so `className` is for placement, not looks. */
export const cn = (...parts: ClassValue[]): string => clsx(parts)
