// React Router wants the root next to routes.ts; the shell is in web/.
export { default, ErrorBoundary, Layout, links, meta } from '#web/root.tsx'
