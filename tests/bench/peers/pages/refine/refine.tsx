import '@refinedev/antd/dist/reset.css';
import { Edit, List, ThemedLayout, useForm, useNotificationProvider, useTable } from '@refinedev/antd';
import { Refine, useGo } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import dataProvider from '@refinedev/simple-rest';
import { App, Form, Input, InputNumber, Select, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { HashRouter, Outlet, Route, Routes } from 'react-router';
import { CITIES, type Customer, PAGE_SIZE } from '../../../kit/customers.ts';
import { root } from '../root.ts';

function CustomerList() {
  const go = useGo();
  const { tableProps, setFilters } = useTable<Customer>({
    pagination: { pageSize: PAGE_SIZE },
    sorters: { initial: [{ field: 'nombre', order: 'asc' }] },
  });
  const open = (id: string) => go({ to: { resource: 'clientes', action: 'edit', id } });
  return (
    <List>
      <Select
        aria-label="Ciudad"
        options={CITIES.map((value) => ({ value, label: value }))}
        onChange={(value: string) => setFilters([{ field: 'ciudad', operator: 'eq', value }])}
        style={{ width: 240 }}
        virtual={false}
      />
      <Table {...tableProps} rowKey="id" onRow={({ id }) => ({ onClick: () => open(id) })}>
        <Table.Column<Customer> dataIndex="nombre" title="Nombre" sorter />
        <Table.Column<Customer> dataIndex="ciudad" title="Ciudad" />
        <Table.Column<Customer> dataIndex="correo" title="Correo" />
        <Table.Column<Customer> dataIndex="limite" title="Limite" align="right" sorter />
        <Table.Column<Customer> dataIndex="alta" title="Alta" />
      </Table>
    </List>
  );
}

function CustomerEdit() {
  const { formProps, saveButtonProps } = useForm<Customer>();
  return (
    <Edit saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        <Form.Item label="Nombre" name="nombre">
          <Input />
        </Form.Item>
        <Form.Item label="Ciudad" name="ciudad">
          <Input />
        </Form.Item>
        <Form.Item label="Correo" name="correo">
          <Input />
        </Form.Item>
        <Form.Item label="Limite" name="limite">
          <InputNumber />
        </Form.Item>
        <Form.Item label="Alta" name="alta">
          <Input type="date" />
        </Form.Item>
      </Form>
    </Edit>
  );
}

const frame = (
  <ThemedLayout>
    <Outlet />
  </ThemedLayout>
);

createRoot(root()).render(
  <HashRouter>
    <App>
      <Refine
        dataProvider={dataProvider('/refine-data')}
        routerProvider={routerProvider}
        notificationProvider={useNotificationProvider}
        resources={[{ name: 'clientes', list: '/clientes', edit: '/clientes/:id' }]}
        options={{ disableTelemetry: true, syncWithLocation: true }}
      >
        <Routes>
          <Route element={frame}>
            <Route path="/clientes" element={<CustomerList />} />
            <Route path="/clientes/:id" element={<CustomerEdit />} />
          </Route>
        </Routes>
      </Refine>
    </App>
  </HashRouter>,
);
