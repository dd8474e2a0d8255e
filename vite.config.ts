import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { cutRouter } from './scripts/cut-router.ts'
import { scriptFiles, sortsModules } from './scripts/script-files.ts'

const everyPage =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|clsx)[\\/]|src[\\/]web[\\/](?:layout[\\/]root-error|line|line-notice|load-script|page-head|patient-scripts|report-error|root|start-over|when-opened)\.tsx?$|src[\\/]web[\\/]ui[\\/](?:announcer|button|button-class|cn|error-page|error-picture|glyph|modal-frame|shapes|spinner|toast|toast-card|toaster)\.tsx?$/

const bookingStart =
  /src[\\/]desk[\\/]booking[\\/](?:first-messages|visit-copy|booking-address|web[\\/](?:booking|booking-frame|booking-page|booked-in|needs-reload|load-again|service[\\/](?:service-card|service-step)|steps[\\/](?:first-icons|load-steps|remembered-data|step-layout|summary-card|use-place)))\.tsx?(?:\?.*)?$/

const zodFile = fileURLToPath(new URL('src/web/zod-in-browsers.ts', import.meta.url))

/** Whoever imports zod in a browser gets it as that file sets it up: nobody can forget to. */
const zodInBrowsers: Plugin = {
  name: 'zod-in-browsers',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) => (id === 'zod' && importer !== zodFile ? zodFile : null),
}

const slimSupabase = fileURLToPath(new URL('src/web/rows/slim-supabase.ts', import.meta.url))

/** supabase-js brings five libraries and the product needs two of them at once: see that file. */
const lightSupabase: Plugin = {
  name: 'light-supabase',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id, importer) =>
    /^@supabase\/(?:realtime|storage|functions)-js$/.test(id) && importer?.includes('/@supabase/supabase-js/')
      ? slimSupabase
      : null,
}

export default defineConfig({
  plugins: [tailwindcss(), zodInBrowsers, lightSupabase, cutRouter, sortsModules, reactRouter()],
  build: {
    // The content policy allows fonts and scripts from this origin only, so nothing may become a data: address.
    assetsInlineLimit: 0,
    // React Router preloads what a page needs; Vite's own lists of hashed names cost each page almost 2 kB more.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page needs, in one file: it compresses 4 kB smaller than in pieces.
                { name: 'base', test: everyPage },
                // The first screen of a booking, met on a phone's line, likewise.
                { name: 'booking', test: bookingStart },
                // Only where a form is filled in; it would otherwise lie with whatever a form is next to.
                {
                  name: 'zod',
                  test: /node_modules[\\/]zod[\\/]|src[\\/](?:web[\\/]zod-in-browsers|lib[\\/]bound-messages)\.ts$/,
                },
                ...scriptFiles,
              ],
            },
          },
        },
      },
    },
  },
})
