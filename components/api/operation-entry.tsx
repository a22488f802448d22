import { Badge } from "@/components/ui/badge";
import { Cell, HeadCell, Row, RowHead, Table } from "@/components/ui/table";
import type { DescribedOperation } from "@/lib/domain/api/described-operations";

export function OperationEntry({ operation }: { readonly operation: DescribedOperation }) {
  const { id, method, path, access, summary, description, parameters, fields } = operation;
  return (
    <article id={id} className="mb-8 border-rule border-t pt-3">
      <h3 className="text-base">{summary}</h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="break-all font-mono text-sm">
          {method} {path}
        </code>
        {access === "public" || access === "token" ? null : <Badge>{access}</Badge>}
      </p>
      {description === "" ? null : <p className="mt-2 max-w-reading">{description}</p>}
      {parameters.length === 0 ? null : (
        <div className="mt-3">
          <Table caption={`Parameters of ${id}`} captionHidden>
            <thead>
              <tr>
                <HeadCell>Parameter</HeadCell>
                <HeadCell>In</HeadCell>
                <HeadCell>Type</HeadCell>
                <HeadCell>Meaning</HeadCell>
              </tr>
            </thead>
            <tbody>
              {parameters.map((parameter) => (
                <Row key={parameter.name}>
                  <RowHead className="font-mono text-xs">{parameter.name}</RowHead>
                  <Cell className="text-ink-soft">{parameter.place}</Cell>
                  <Cell className="text-ink-soft">{parameter.type}</Cell>
                  <Cell>{parameter.description}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {fields.length === 0 ? null : (
        <details className="mt-3">
          <summary className="w-fit text-ink-soft text-sm pointer-coarse:py-2">
            Response<span className="sr-only">: {summary}</span>
          </summary>
          <Table caption={`Answer of ${id}`} captionHidden>
            <thead>
              <tr>
                <HeadCell>Field</HeadCell>
                <HeadCell>Type</HeadCell>
                <HeadCell>Meaning</HeadCell>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => (
                <Row key={field.name}>
                  <RowHead className="font-mono text-xs">{field.name}</RowHead>
                  <Cell className="text-ink-soft">{field.type}</Cell>
                  <Cell>{field.description}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </article>
  );
}
