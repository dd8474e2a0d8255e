// React Router wants the root beside routes.ts; the shell itself lives in web/.
export { default, ErrorBoundary, Layout, links, meta } from '#web/root.tsx'
