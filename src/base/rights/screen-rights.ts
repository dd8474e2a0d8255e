import { matchRoutes } from 'react-router'
import { screens } from '#screens.ts'
import { type MemberRole, may } from './member-rights.ts'

const routes = screens.map(screen => ({ path: `/${screen.path}`, screen }))
const byPath = new Map(routes.map(({ path, screen }) => [path, screen]))

/** Matches like the router: '/Clients/' is the clients screen too. */
export const screenAt = (path: string) => byPath.get(path) ?? matchRoutes(routes, path)?.at(-1)?.route.screen

/** Unknown paths are closed. The server checks every call anyway. */
export function mayOpenScreen(role: MemberRole | null | undefined, path: string): boolean {
  const right = screenAt(path)?.right
  if (role == null || right === undefined) return false
  // Admin isn't a practice role; admin screens check it themselves.
  return right === 'whole-team' || right === 'admins' || may(role, right)
}
