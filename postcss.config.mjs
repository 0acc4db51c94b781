/** Enables Mantine's `light-dark()`, breakpoints and `rem()` in CSS modules. */
export default {
  plugins: {
    'postcss-preset-mantine': {},
  },
}
