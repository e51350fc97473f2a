/** The package has no types; these cover what vite/fonts.ts uses. */
declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "sfnt";
    keepFeatures: readonly string[];
    noHinting: boolean;
    variationAxes: Record<string, { min: number; max: number } | number>;
  };
  export default function subsetFont(font: Uint8Array, letters: string, options: Options): Promise<Uint8Array>;
}
