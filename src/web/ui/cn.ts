import { type ClassValue, clsx } from 'clsx'

/** Joins class names. It does not settle conflicts: `className` of a kit part is for its place, not its looks. */
export const cn = (...parts: ClassValue[]): string => clsx(parts)
