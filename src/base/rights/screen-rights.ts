import { matchRoutes } from 'react-router'
import { screens } from '#screens.ts'
import { type MemberRole, may } from './member-rights.ts'

const routes = screens.map(screen => ({ path: `/${screen.path}`, screen }))
const byPath = new Map(routes.map(({ path, screen }) => [path, screen]))

/** The screen that answers an address, found as the router finds it: '/Clients/' is the clients too. */
export const screenAt = (path: string) => byPath.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.screen

/**
 * Whether somebody with this role may open a screen; an address that is no screen is open to nobody. The server decides
 * about every call all the same.
 */
export function mayOpenScreen(role: MemberRole | null | undefined, path: string): boolean {
  const right = screenAt(path)?.right
  if (role == null || right === undefined) return false
  // Admins are no role of a practice: their screens ask who is one, and tell the others so.
  return right === 'whole-team' || right === 'admins' || may(role, right)
}
