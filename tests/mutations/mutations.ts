import ts from "typescript";

/** A change of one place in a file. */
export type Mutation = { file: string; line: number; start: number; end: number; before: string; after: string };

const FLIPPED: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: "!==",
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: "===",
  [ts.SyntaxKind.LessThanToken]: ">=",
  [ts.SyntaxKind.LessThanEqualsToken]: ">",
  [ts.SyntaxKind.GreaterThanToken]: "<=",
  [ts.SyntaxKind.GreaterThanEqualsToken]: "<",
};

/** All places where a file decides something: comparisons, numbers, conditions that are joined, and choices. */
export function mutationsOf(file: string, text: string): Mutation[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutation[] = [];
  const visit = (node: ts.Node): void => {
    // Types have no effect at run time.
    if (ts.isTypeNode(node)) return;
    const after = mutated(node);
    if (after !== undefined) {
      const [start, end] = [node.getStart(), node.getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      found.push({ file, line, start, end, before: node.getText(), after });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function mutated(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node))
    return ts.isPropertyAssignment(node.parent) && node.parent.name === node ? undefined : `(${node.text} + 1)`;
  if (ts.isConditionalExpression(node)) {
    return `${node.condition.getText()} ? ${node.whenFalse.getText()} : ${node.whenTrue.getText()}`;
  }
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [node.left.getText(), node.right.getText()];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken) return left;
  const operator = FLIPPED[kind];
  return operator && `${left} ${operator} ${right}`;
}

/** Draws `count` mutations by a seed; the same files give the same ones. */
export function draw(all: readonly Mutation[], count: number, seed: number): Mutation[] {
  const rest = [...all];
  let state = seed;
  // Numerical Recipes' generator; its high bits are the random ones.
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(next(rest.length), 1)).flat();
}
