/**
 * Stands in the page itself, behind the theme's. A form that is sent before React has woken up would be posted to its page by the
 * browser, which no page answers, and what was typed would be lost: it is sent once React can. Forms that work without
 * scripts name an `action`, and where scripts come later the press itself is kept (scripts-starter.ts).
 */
export const earlySubmitScript = `(function(){var d=document,h=d.documentElement,p;function hold(e){if(e.target.hasAttribute('action'))return;e.preventDefault();if(!d.getElementById('page-script'))p=e.target}addEventListener('submit',hold,true);new MutationObserver(function(_,own){own.disconnect();removeEventListener('submit',hold,true);if(p&&p.isConnected)p.requestSubmit()}).observe(h,{attributeFilter:['data-awake']})})()`
