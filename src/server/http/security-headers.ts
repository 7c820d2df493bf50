/// <reference types="vite/types/importMeta.d.ts" />

/**
 * Origin of the API that the built app calls, when the API has another origin than the app (`VITE_API_BASE` at build
 * time).
 */
function apiOrigin(): string {
  const base: unknown = import.meta.env?.['VITE_API_BASE'];
  return typeof base === 'string' && URL.canParse(base) ? new URL(base).origin : '';
}

/**
 * The content security policy of every response: scripts and styles only of the own origin, no inline code, and script
 * URLs and HTML only through the app's single Trusted Types policy.
 * @param connectTo further origins the app may call, separated by spaces
 */
export function contentSecurityPolicy(connectTo: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${connectTo === '' ? '' : ` ${connectTo}`}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nemu',
  ].join('; ');
}

/** Headers of every response of the process: pages, files, API and errors. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy(apiOrigin()),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};
