interface ImportMetaEnv {
  /** Base address of the API when it is not the SPA's own origin. */
  readonly VITE_API_BASE?: string;
}
